import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

type Owner = { keyId: string; secret: string; region: string }
type Asked = { method: string; status: number; headers: IncomingMessage['headers'] }

/** A store that speaks the protocol of S3, on this machine: it keeps what its owner puts there, and refuses whoever else asks. */
export async function startBucket(owner: Owner) {
  const objects = new Map<string, Buffer>()
  const asked: Asked[] = []
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const body = Buffer.concat(parts)
    const key = decodeURIComponent((request.url ?? '').split('?')[0] ?? '').slice(1)
    const [status, content] = isSigned(request, body, owner) ? serve(request.method ?? '', key, body) : [403, undefined]
    asked.push({ method: request.method ?? '', status, headers: request.headers })
    response.writeHead(status, content ? { 'content-length': content.length } : {})
    response.end(request.method === 'HEAD' ? undefined : content)
  })
  const serve = (method: string, key: string, body: Buffer): [number, Buffer?] => {
    if (method === 'PUT') {
      objects.set(key, body)
      return [200]
    }
    if (method === 'DELETE') return objects.delete(key) ? [204] : [404]
    const content = objects.get(key)
    return content ? [200, content] : [404]
  }
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    keys: () => [...objects.keys()],
    close: () => {
      server.closeAllConnections()
      return new Promise<void>(resolve => server.close(() => resolve()))
    },
  }
}

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** AWS signature 4, from what came over the wire alone. */
function isSigned({ method, url = '', headers }: IncomingMessage, body: Buffer, { keyId, secret, region }: Owner): boolean {
  const said = /Credential=([^/]+)\/(\d{8})\/([^,]+), SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
    headers.authorization ?? '',
  )
  if (!said) return false
  const [, id, day = '', scope, names = '', signature] = said
  const payload = String(headers['x-amz-content-sha256'])
  const [path = '', query = ''] = url.split('?')
  const lines = names.split(';').map(name => `${name}:${String(headers[name]).trim()}\n`)
  const parameters =
    query === ''
      ? ''
      : query
          .split('&')
          .toSorted()
          .map(one => (one.includes('=') ? one : `${one}=`))
          .join('&')
  const request = [method, path, parameters, lines.join(''), names, payload].join('\n')
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], `${day}/${region}/s3/aws4_request`, sha256(request)].join('\n')
  const key = ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${secret}`, day), region))
  const isBody = payload === 'UNSIGNED-PAYLOAD' || payload === sha256(body)
  return isBody && id === keyId && scope === `${region}/s3/aws4_request` && hmac(key, text).toString('hex') === signature
}
