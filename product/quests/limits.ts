export const QUEST_ID = /^[a-z0-9][a-z0-9-]{0,39}$/;
export const MAX_CODE_CHARACTERS = 100;
export const MAX_QUESTIONS = 10;
/** All evidence of a quest is stored, so goals are limited. */
export const MAX_GOAL = 1_000;
/** After the end of the period. */
export const CLAIM_DAYS = 7;
/** What a check-in gives in each month if the file does not say it. */
export const DEFAULT_FREEZES = 2;
