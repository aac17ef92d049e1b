const MARK =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 36 36">' +
  '<rect width="36" height="36" rx="9" fill="#2a2140"/>' +
  '<path d="M9 12.5h16a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H11a2 2 0 0 1-2-2z" fill="#f4d35e"/>' +
  '<path d="M9 12.5a2 2 0 0 1 2-2h11v2z" fill="#f7e7a9"/>' +
  '<circle cx="22.5" cy="19" r="1.8" fill="#2a2140"/></svg>';

/** What the wallet looks like when nobody gives it a face. */
export const DEMO_ICON = `data:image/svg+xml,${encodeURIComponent(MARK)}` as const;
