/** Where a program is, or why there is none on this machine. */
export type FoundProgram = { path: string } | { unavailable: string };
