export { exportFairPlay } from './export-fair-play.ts';
export { logHandlers } from './log/log-handlers.ts';
export { readLogHead, type SignedHead } from './log/say-head.ts';
export { takeUpRounds, type LogNeeds, type TakenUp } from './log/take-up-rounds.ts';
export { openOddsBook, type OddsBook } from './returns/odds-book.ts';
export { returnHandlers } from './returns/return-handlers.ts';
