/** What quests are called: they are remembered under it for ever. */
export const QUEST_ID = /^[a-z0-9][a-z0-9-]{0,39}$/;
export const MAX_CODE_CHARACTERS = 100;
export const MAX_QUESTIONS = 10;
/** All evidence of a quest is kept, so there is an end to it. */
export const MAX_GOAL = 1_000;
/** How long after its time a finished quest can still be claimed. */
export const CLAIM_DAYS = 7;
