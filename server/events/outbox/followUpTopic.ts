/** What stands in the outbox for a job that follows a transition: it is begun again until the record has moved on, and never given up. */
export const followUpTopic = 'follow_up'
