/** The newest mail that was told of in this browser */
export const announcedKey = 'announced'

/** What is new is told of from now on. Asked while somebody presses: a browser lets nobody ask at another time. */
export function beginAnnouncing(): void {
  localStorage.removeItem(announcedKey)
  if ('Notification' in window && Notification.permission === 'default') void Notification.requestPermission()
}

/** Whether this browser shows no notifications, whoever wants them. */
export const isMuted = (): boolean => !('Notification' in window) || Notification.permission === 'denied'
