export { createPursePublisher, PURSE_TOPIC, type PubSub, createPubSub, connectPubSub } from './pubsub.ts';
