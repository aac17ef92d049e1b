export { LuckyTable as Screen } from './LuckyTable.tsx';
