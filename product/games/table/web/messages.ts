import { defineMessages, formatAmount } from '@wow/core/ui';

export const useTableMessages = defineMessages({
  fairPlay: 'Fair play',
  yourBet: 'Your bet',
  points: (units: number) => `${formatAmount(units)} points`,
  notCovered: 'More than your balance',
  noBetCovered: 'Your balance does not cover a bet.',
  rolling: 'Rolling...',
  proceed: 'Continue',
  won: (gain: number) => `+${formatAmount(gain)}$ WIN!!!`,
  lost: (loss: number) => `-${formatAmount(loss)}$ LOST`,
  notConfirmed: 'Not confirmed yet',
  whichRound: (bet: number) => `Your ${formatAmount(bet)}$ round`,
  checkAgain: 'Check again',
  keys: 'Keys',
  close: 'Close',
  keyHint: 'Press ? for the keys of this table.',
  keyO: 'Space or Enter',
  keyBet: (units: number) => `Bet ${formatAmount(units)}$`,
  keyArrows: 'Arrow keys',
  keyArrowsDo: 'Move between the bets, Space chooses',
  keyHelp: 'Show this list',
});
