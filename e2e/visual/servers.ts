const port = Number(process.env.E2E_PORT ?? 3100);

/** The folder of the base commit, built. Absent if nothing is compared. */
export const BASE_FOLDER = process.env.VISUAL_BASE_FOLDER;

export const CHANGE_PORT = port;
export const BASE_PORT = port + 1;
export const CHANGE_URL = `http://127.0.0.1:${CHANGE_PORT}`;
export const BASE_URL = `http://127.0.0.1:${BASE_PORT}`;
