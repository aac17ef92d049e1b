/** What a browser says that wants a page. */
export const PAGE = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
