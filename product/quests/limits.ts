/** What quests are called: they are remembered under it for ever. */
export const QUEST_ID = /^[a-z0-9][a-z0-9-]{0,39}$/;
export const MAX_CODE_CHARACTERS = 100;
export const MAX_QUESTIONS = 10;
