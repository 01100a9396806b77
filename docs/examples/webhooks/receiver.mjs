// node receiver.mjs   (SECRET is the one that was shown when the webhook was added; PORT may be set)
import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'

const { SECRET = '', PORT = '8090' } = process.env
const seen = new Set() // In a real receiver: a table with a unique key.

/** Whether the body was sent by who knows the secret, within the last five minutes. */
function isGenuine(header, body) {
  const parts = header.split(',').map(part => part.split('='))
  const time = parts.find(([name]) => name === 't')?.[1] ?? ''
  if (!(Math.abs(Date.now() / 1000 - Number(time)) < 300)) return false
  const right = createHmac('sha256', SECRET).update(`${time}.${body}`).digest()
  // While the secret is being changed there are two signatures: one that fits is enough.
  return parts
    .filter(([name]) => name === 'v1')
    .map(([, hex]) => Buffer.from(hex, 'hex'))
    .some(given => given.length === right.length && timingSafeEqual(given, right))
}

createServer(async (request, response) => {
  // The signature is of these very bytes: parse them only afterwards.
  const parts = []
  for await (const part of request) parts.push(part)
  const body = Buffer.concat(parts).toString('utf8')
  if (!isGenuine(request.headers['merchant-signature'] ?? '', body)) return response.writeHead(401).end('not signed by us')
  const event = JSON.parse(body)
  // The same event may come twice.
  if (!seen.has(event.id)) console.log(event.type, event.shop, JSON.stringify(event.data))
  seen.add(event.id)
  response.writeHead(204).end()
}).listen(Number(PORT), '127.0.0.1', function () {
  console.log(`listening on ${this.address().port}`)
})
