export { findNearestQuest, questEndpoints } from '@wow/product/quests';
export { rewardEndpoints } from '@wow/product/rewards';
