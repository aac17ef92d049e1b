/** The first words of a transaction that reads, and sees nothing of what others commit after its first statement. */
export const SEES_ONE_MOMENT = 'set transaction isolation level repeatable read, read only';
