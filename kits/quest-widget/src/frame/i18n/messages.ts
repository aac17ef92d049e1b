import type { GetICUArgs } from '@schummar/icu-type-parser';

/** Marks the messages that the build compiles. `languages/<tag>.json` translates them. */
const defineMessages = <const English extends Readonly<Record<string, string>>>(_: string, english: English): English =>
  english;

export const CATALOGUE = 'quest-widget';

export const english = defineMessages('quest-widget', {
  quests: 'Quests',
  loading: 'Loading quests',
  day: 'Day {day}',
  dayDone: 'Day {day}, done',
  dayToday: 'Day {day}, today',
  dayNext: 'Day {day}',
  checkIn: 'Check in',
  seeYou: 'See you tomorrow',
  checkedIn: 'Checked in for today. Day {day} opens at midnight UTC.',
  streak: '{count, plural, one {{days} day in a row} other {{days} days in a row}}',
  calendar: 'Calendar',
  freezesLeft:
    '{count, plural, one {{freezes} free freeze left this month} other {{freezes} free freezes left this month}}',
  freezesKept:
    '{count, plural, one {A freeze kept your streak of {days}.} other {{freezes} freezes kept your streak of {days}.}}',
  bestStreak: '{count, plural, one {Longest streak: {days} day} other {Longest streak: {days} days}}',
  freezeHelp: 'A freeze covers a day you miss. It’s free and used automatically.',
  dateChecked: '{date}, checked in',
  dateFrozen: '{date}, kept by a freeze',
  done: 'Done',
  progress: '{value} of {goal}',
  xp: '{amount} xp',
  spins: '{count, plural, one {{amount} spin} other {{amount} spins}}',
  points: '{amount}$',
  boost: 'xp ×{factor} for {span}',
  badge: 'Badge: {title}',
  badges: 'Badges',
  start: 'Start',
  goOn: 'Continue',
  claim: 'Claim',
  working: 'One moment',
  seeAllRounds: '{count, plural, one {See {shown} round} other {See all {shown} rounds}}',
  seeAll: '{count, plural, one {See {shown}} other {See all {shown}}}',
  whenClaimed: '{base} xp × {factor} when claimed',
  notRead: 'This didn’t load. Try again.',
  after: 'After: {titles}',
  paused: 'Your time-out ends {when}. Nothing is lost.',
  pausedShort: 'Time-out',
  spent: 'All rewards have been claimed.',
  capped: 'You’ve reached today’s xp limit. Claim it {when}.',
  opensAgain: 'Opens again {when}.',
  startsOver: 'Starts over {when}.',
  claimed: 'Claimed',
  boostNow: '×{factor} xp. Ends {when}.',
  old: 'This may be out of date.',
  retry: 'Retry',
  failedTitle: 'Quests didn’t load',
  failedText: 'Your progress is safe. It is counted from your rounds.',
  allDone: 'All done for today',
  allDoneText: 'New ones wake up at midnight UTC, {when}.',
  play: 'Play a round',
  nothingDone: 'Nothing here yet',
  nothingDoneText: 'Quests you claim appear here.',
  signInTitle: 'Sign in to see your quests',
  signInText: 'A small window opens. Only that window sees your password.',
  signIn: 'Sign in',
  popupBlocked: 'The window was blocked. Allow pop-ups for this page and try again.',
  yours: 'Claimed',
  continue: 'Continue',
  youGot: 'You got {what}.',
  levelSpins: '{count, plural, one {{amount} spin for your new level} other {{amount} spins for your new level}}',
  claimLost: 'No answer from the server. Press again: it only counts once.',
  notClaimable: 'This can’t be claimed right now.',
  walletCounted: 'This wallet has already completed this quest. Link another one.',
  walletEmpty: 'This wallet hasn’t been used yet. It counts after its first transaction, or with a balance.',
  notReady: 'We couldn’t check this right now. Nothing is lost: claim again in a moment.',
  didNotWork: 'That didn’t work. Try again.',
  codeLabel: 'Code',
  enter: 'Enter',
  wrongCode: 'That code isn’t valid. Check it and try again.',
  tooMany: 'Too many tries. Wait a little.',
  codeTaken: 'Code accepted.',
  answer: 'Answer',
  quizWrong: 'Not all answers are right.',
  quizNextTry: 'You can try again {when}.',
  quizPassed: 'All correct.',
  inviteLabel: 'Your link',
  copy: 'Copy',
  copied: 'Copied!',
  visit: 'Visit',
  newTab: 'opens a new tab',
  connectTitle: 'Quests on {host}',
  connectText:
    'Let {origin} show your quests? It can read them and claim for you for 15 minutes. It gets no password and cannot play.',
  allow: 'Allow',
  notNow: 'Not now',
  connectSignIn: 'Sign in first. This window then continues automatically.',
  connectDone: 'Done. You can close this window.',
  connectLost: 'The page that opened this window was closed. Open it again from your quests.',
  connectFailed: 'The server did not answer. Try again.',
});

export type MessageName = keyof typeof english;

/** The arguments of a message. A number chooses among plural forms; other values are formatted already. */
export type MessageValues<Name extends MessageName> = GetICUArgs<
  (typeof english)[Name],
  { ICUArgument: string | number; ICUNumberArgument: number }
>;

export type PlainMessageName = {
  [Name in MessageName]: keyof MessageValues<Name> extends never ? Name : never;
}[MessageName];
