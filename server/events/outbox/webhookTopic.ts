/** What stands in the outbox for a webhook: each goes its own way, so that one which hangs keeps nothing else waiting. */
export const webhookTopic = 'webhook'
