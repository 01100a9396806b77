import { bell, playTones } from '../say/tones.ts'
import { type Mail, readMails } from './mail.ts'
import { announcedKey, isMuted } from './settings/announcing.ts'

/** Tells of the newest mail by a sound and, while the console is in the background, by a notification that leads to it. */
export async function announceNewest(open: (path: string) => void): Promise<void> {
  const [mail] = await readMails({ page: 1, size: 1 })
  // Of an inbox without any, and of one that was read, it is known from then on that nothing was new.
  const isNew = await isNews(mail?.id ?? 0)
  if (!mail || mail.read || !isNew) return
  playTones(bell)
  if (document.hidden) notify(mail, open)
}

/** Whether no window of this browser has told of it. Of what was there when this began nothing is told. */
async function isNews(id: number): Promise<boolean> {
  const decide = () => {
    const last = localStorage.getItem(announcedKey)
    if (last !== null && id <= Number(last)) return false
    localStorage.setItem(announcedKey, String(id))
    return last !== null
  }
  // Of several windows that ask at the same moment one tells; over plain HTTP none can wait for another.
  return navigator.locks ? navigator.locks.request(announcedKey, decide) : decide()
}

function notify({ title, content, open: path }: Mail, open: (path: string) => void): void {
  if (isMuted() || Notification.permission !== 'granted') return
  try {
    const note = new Notification(title, { body: content, tag: announcedKey })
    note.onclick = () => {
      window.focus()
      note.close()
      if (path !== '') open(path)
    }
  } catch {
    // Some phones have notifications of installed programs alone.
  }
}
