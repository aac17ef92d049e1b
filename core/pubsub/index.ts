export {
  createPursePublisher,
  PURSE_TOPIC,
  type PublishPurseChanges,
  type PubSub,
  createPubSub,
  connectPubSub,
} from './pubsub.ts';
