import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
// It is loaded before the clock stands still.
import '../../../src/shell/announce.ts'
import { beginAnnouncing } from '../../../src/shell/settings/announcing.ts'
import { MailBell } from '../../../src/shell/MailBell.tsx'
import { choose } from '../../../src/shell/settings/settings.ts'

type Request = { method: string; api: string; body?: unknown; params?: Record<string, unknown> }
const asked: Request[] = []
let answers: Record<string, unknown>
vi.mock('../../../src/api/client.ts', () => ({
  call: async (request: Request) => {
    asked.push(request)
    if (!(request.api in answers)) throw new Error('There is no such call')
    return { data: answers[request.api], message: '' }
  },
}))

let inbox: boolean
vi.mock('../../../src/api/config.ts', () => ({ loadConfig: async () => ({ inbox }) }))

const mail = (id: number, more: object = {}) => ({
  id,
  title: `Order ${id} paid`,
  content: 'Ana paid ¥1.00',
  created_at: 1_795_060_800,
  open: `/orderManagement/logisticsExpress/orderInfo/${id}`,
  read: 0,
  ...more,
})
beforeEach(() => {
  asked.length = 0
  inbox = true
  answers = {
    'seller/sitemail/InboxCount': { unread: 2 },
    'seller/sitemail/Inbox': { data: [mail(2), mail(1, { open: null, read: 1 })] },
    'seller/sitemail/InboxRead': { unread: 0 },
  }
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  choose({ announce: false })
})

const show = async () => {
  render(
    <MemoryRouter>
      <MailBell />
    </MemoryRouter>,
  )
  await act(async () => undefined)
}

test('the bell says how many are unread, and its mails lead to what they tell of', async () => {
  await show()
  fireEvent.click(screen.getByRole('button', { name: 'Inbox, 2 unread' }))
  const link = await screen.findByRole('link', { name: /Order 2 paid/ })
  expect(link.getAttribute('href')).toBe('/orderManagement/logisticsExpress/orderInfo/2')
  expect(screen.queryByRole('link', { name: /Order 1 paid/ })).toBeNull()
  fireEvent.click(link)
  await screen.findByRole('button', { name: 'Inbox' })
  expect(asked.at(-1)).toMatchObject({ api: 'seller/sitemail/InboxRead', body: { ids: [2] } })
  expect(screen.queryByRole('list')).toBeNull()
})

test('all are marked as read at once', async () => {
  await show()
  fireEvent.click(screen.getByRole('button', { name: 'Inbox, 2 unread' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }))
  await screen.findByRole('button', { name: 'Inbox' })
  expect(asked.at(-1)).toMatchObject({ api: 'seller/sitemail/InboxRead', body: {} })
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull()
})

test('a back end without an inbox has no bell, and is asked for none', async () => {
  inbox = false
  await show()
  expect(screen.queryByRole('button')).toBeNull()
  expect(asked).toEqual([])
})

test('9 the generic pager of the mails offers 10, 20, 30, 50 a page, and asks for the page that is chosen', async () => {
  answers['seller/sitemail/Inbox'] = { data: Array.from({ length: 10 }, (_, at) => mail(at + 1)), count: 25 }
  await show()
  fireEvent.click(screen.getByRole('button', { name: 'Inbox, 2 unread' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Page 3' }))
  await act(async () => undefined)
  expect(asked.at(-1)).toMatchObject({ api: 'seller/sitemail/Inbox', params: { page: 3, limit: 10 } })
  const sizes = screen.getByLabelText('Rows per page')
  expect([...sizes.querySelectorAll('option')].map(option => option.value)).toEqual(['10', '20', '30', '50'])
  fireEvent.change(sizes, { target: { value: '50' } })
  await act(async () => undefined)
  expect(asked.at(-1)).toMatchObject({ params: { page: 1, limit: 50 } })
})

test('9 Relative time text says when a mail came: just now, minutes, hours and days ago, with the moment itself beside it', async () => {
  const now = Math.floor(Date.now() / 1000)
  const ages = [0, 60, 7200, 90_000, 200_000]
  answers['seller/sitemail/Inbox'] = { data: ages.map((age, at) => mail(at + 1, { created_at: now - age })) }
  await show()
  fireEvent.click(screen.getByRole('button', { name: 'Inbox, 2 unread' }))
  await screen.findByText('just now')
  expect([...document.querySelectorAll('time')].map(time => time.textContent)).toEqual(
    ['just now', '{count} minutes ago', '{count} hours ago', '{count} days ago', '{count} days ago'].map((words, at) =>
      words.replace('{count}', ['', '1', '2', '1', '2'][at] ?? ''),
    ),
  )
  expect(document.querySelector('time')?.title).toMatch(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/)
})

describe('what is new', () => {
  let tones: number
  let notes: { title: string; body?: string | undefined; onclick?: () => void }[]
  const isHidden = (hidden: boolean) => vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden)
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
  const comes = (...ids: number[]) => {
    answers['seller/sitemail/Inbox'] = { data: ids.map(id => mail(id)) }
  }

  beforeEach(() => {
    tones = 0
    notes = []
    const param = { value: 0, setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined }
    const node = {
      connect: (next: unknown) => next,
      start: () => tones++,
      stop: () => undefined,
      addEventListener: () => undefined,
    }
    class Audio {
      currentTime = 0
      destination = {}
      createOscillator = () => ({ ...node, frequency: param })
      createGain = () => ({ ...node, gain: param })
    }
    class Note {
      static permission = 'granted'
      onclick?: () => void
      close = () => undefined
      constructor(title: string, { body }: { body: string }) {
        notes.push(Object.assign(this, { title, body }))
      }
    }
    vi.stubGlobal('AudioContext', Audio)
    vi.stubGlobal('Notification', Note)
    vi.stubGlobal('focus', () => undefined)
    Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: true }, configurable: true })
    vi.useFakeTimers()
    beginAnnouncing()
    choose({ announce: true })
    comes(2)
  })

  test('is told by a sound, once in a browser with two windows; of what was there before nothing is', async () => {
    isHidden(false)
    await show()
    await show()
    await pass(60_000)
    expect(tones).toBe(0)
    comes(4, 3)
    await pass(60_000)
    expect(tones).toBe(2)
    await pass(180_000)
    expect([tones, notes.length]).toEqual([2, 0])
  })

  test.each([
    ['all that was there had been read', { data: [mail(2, { read: 1 })] }],
    ['there was nothing', { data: [] }],
  ])('is told from the first on, where %s', async (_before, before) => {
    isHidden(false)
    answers['seller/sitemail/Inbox'] = before
    await show()
    await pass(1)
    comes(3)
    await pass(60_000)
    expect(tones).toBe(2)
  })

  test('is told in the background by a notification that leads to it', async () => {
    isHidden(true)
    render(
      <MemoryRouter>
        <MailBell />
        <Routes>
          <Route path="/" element="home" />
          <Route path="*" element="the order" />
        </Routes>
      </MemoryRouter>,
    )
    await pass(1)
    comes(3)
    await pass(60_000)
    expect(notes.map(({ title, body }) => [title, body])).toEqual([['Order 3 paid', 'Ana paid ¥1.00']])
    act(() => notes[0]?.onclick?.())
    await pass(1)
    expect(screen.getByText('the order')).toBeTruthy()
  })

  test('is told to nobody who has not chosen so, nor asked for in the background', async () => {
    choose({ announce: false })
    isHidden(true)
    await show()
    comes(3)
    await pass(120_000)
    expect([tones, notes, asked]).toEqual([0, [], []])
  })
})
