// The pages of the chat: a conversation, and the desk that lists them. What differs stands in #setup.
const setup = JSON.parse(document.getElementById('setup').textContent)
let language = setup.language
const t = text => setup.words[language]?.[text] ?? text

const make = (name, values = {}, ...children) => {
  const element = Object.assign(document.createElement(name), values)
  element.append(...children)
  return element
}

const redraw = []
/** Writes a text into an element, and again whenever the console speaks another language. */
const say = (element, text, name = 'textContent') => {
  const write = () => {
    element[name] = t(text)
  }
  redraw.push(write)
  write()
  return element
}

const moment = at => new Intl.DateTimeFormat(language, { dateStyle: 'short', timeStyle: 'short' }).format(at)

const views = { conversation: showConversation, desk: showDesk, refused: showRefused }
views[setup.view]()

function showRefused() {
  document.body.append(make('main', {}, say(make('p', { className: 'note' }), 'This address does not say who writes.')))
}

function showDesk() {
  const title = say(make('h1'), 'Conversations')
  const linkOf = (app, { me, other, unread }) => {
    const query = new URLSearchParams({
      customerAppID: app,
      uuid: me.uuid,
      name: me.name,
      customerUuid: other.uuid,
      customerName: other.name,
      isMax: '1',
    })
    const words = t('Answer {other} as {me}').replace('{other}', other.name).replace('{me}', me.name)
    const marks = unread > 0 ? [make('span', { className: 'count', textContent: String(unread) })] : []
    return make('div', { className: 'side' }, make('a', { href: `/?${query}`, textContent: words }), ...marks)
  }
  const rowOf = ({ app, sides, last }) => {
    const line = make('p', { className: 'last', textContent: last.text })
    return make('li', {}, ...sides.map(side => linkOf(app, side)), line, make('time', { textContent: moment(last.at) }))
  }
  const body = make('div')
  const draw = list => {
    const focused = document.activeElement?.getAttribute('href')
    const rows = list.map(rowOf)
    body.replaceChildren(
      rows.length > 0
        ? make('ul', { className: 'list' }, ...rows)
        : make('p', { className: 'note', textContent: t('Nobody has written yet') }),
    )
    // Whoever stands on a conversation stays there.
    for (const link of body.querySelectorAll('a')) if (link.getAttribute('href') === focused) link.focus()
  }
  draw(setup.list)
  document.body.append(make('main', {}, title, body))
  new EventSource('/desk/events').addEventListener('message', event => draw(JSON.parse(event.data)))
}

function showConversation() {
  const { app, me, other } = setup.side
  const isAlone = window.parent === window
  let isShown = isAlone || setup.isShown
  let origin = null
  let messages = []
  let seen = 0
  const parties = { customerAppID: app, uuid: me.uuid, name: me.name }
  if (other.uuid !== 'support') Object.assign(parties, { customerUuid: other.uuid, customerName: other.name })

  const notice = say(make('p', { className: 'notice' }), 'Built-in chat of the demo: what you write stays on this machine.')
  const trouble = make('p', { className: 'trouble', role: 'status' })
  const log = make('div', { className: 'log', role: 'log', tabIndex: 0 })
  const empty = say(make('p', { className: 'note' }), 'Nothing written yet')
  const input = make('textarea', { rows: 2, maxLength: 2000, name: 'text', required: true })
  say(input, 'Your message', 'placeholder')
  say(input, 'Your message', 'ariaLabel')
  const form = make('form', {}, input, say(make('button', { type: 'submit' }), 'Send'))
  const back = isAlone ? [say(make('a', { href: '/desk', className: 'back' }), 'Back to all conversations')] : []
  const title = make('h1', { textContent: other.name })
  document.title = other.name
  log.ariaLabel = other.name
  document.body.append(make('main', { className: 'chat' }, make('header', {}, ...back, title, notice), trouble, log, empty, form))

  const send = (path, more) =>
    fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...parties, ...more }),
      // A call that hangs is one that broke off.
      signal: AbortSignal.timeout(10_000),
    })
  const tell = message => origin !== null && window.parent.postMessage(message, origin)

  function look() {
    const last = messages.at(-1)?.id ?? 0
    if (isShown && document.visibilityState === 'visible' && last > seen) {
      seen = last
      send('/seen', { seen }).catch(() => undefined)
    }
    const count = messages.filter(({ id, from }) => id > seen && from.uuid !== me.uuid).length
    tell({ type: 'unread', count })
  }

  function draw() {
    empty.hidden = messages.length > 0
    log.hidden = messages.length === 0
    log.replaceChildren(
      ...messages.map(({ from, text, at }) =>
        make(
          'div',
          { className: from.uuid === me.uuid ? 'own' : 'theirs' },
          make('p', { textContent: text }),
          make('time', { textContent: moment(at) }),
        ),
      ),
    )
    log.scrollTop = log.scrollHeight
    look()
  }
  redraw.push(draw)

  function follow() {
    const events = new EventSource(`/events?${new URLSearchParams(parties)}`)
    events.addEventListener('open', () => {
      trouble.textContent = ''
    })
    events.addEventListener('error', () => {
      trouble.textContent = t('The chat cannot be reached. It is being tried again.')
      // The browser tries again by itself, unless it was refused.
      if (events.readyState === EventSource.CLOSED) setTimeout(follow, 2000)
    })
    events.addEventListener('all', event => {
      const all = JSON.parse(event.data)
      messages = all.messages
      seen = Math.max(seen, all.seen)
      draw()
    })
    events.addEventListener('message', event => add(JSON.parse(event.data)))
  }
  follow()

  /** It comes as an event, and to who wrote it as the answer too. */
  function add(message) {
    if (messages.some(({ id }) => id === message.id)) return
    messages = [...messages, message].sort((one, other) => one.id - other.id)
    draw()
  }
  document.addEventListener('visibilitychange', look)

  // What is sent again has the name it had: the first call may have come.
  let sent = { text: '', key: '' }
  form.addEventListener('submit', async event => {
    event.preventDefault()
    const text = input.value.trim()
    if (text === '') return
    if (sent.text !== text) sent = { text, key: crypto.randomUUID() }
    const { key } = sent
    try {
      const answer = await send('/messages', { text, language, key })
      if (!answer.ok) throw new Error('not taken')
      add(await answer.json())
      if (input.value.trim() === text) input.value = ''
      // Another may have been written meanwhile.
      if (sent.key === key) sent = { text: '', key: '' }
      trouble.textContent = ''
    } catch {
      trouble.textContent = t('The chat cannot be reached. It is being tried again.')
      // What was written stays in its place until it is taken.
      setTimeout(() => input.value.trim() === text && form.requestSubmit(), 1000)
    }
  })
  input.addEventListener('keydown', event => {
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return
    event.preventDefault()
    form.requestSubmit()
  })
  // The console does not hear the keys of a frame.
  document.addEventListener('keydown', event => {
    if (event.key === 'Escape' && !event.isComposing) tell({ type: 'hideChat' })
  })

  window.addEventListener('message', event => {
    if (event.source !== window.parent || !setup.consoles.includes(event.origin)) return
    const { type, language: spoken, theme } = event.data ?? {}
    origin = event.origin
    if (type !== 'showChat' && type !== 'hideChat') return
    isShown = type === 'showChat'
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
    if (spoken in setup.words && spoken !== language) {
      language = spoken
      document.documentElement.lang = spoken
      for (const write of redraw) write()
    }
    look()
  })
  // Whoever moves into the frame wants to write, and may have done so before the page was there.
  const write = () => {
    if (document.activeElement === document.body) input.focus()
  }
  window.addEventListener('focus', write)
  draw()
  if (document.hasFocus()) write()
}
