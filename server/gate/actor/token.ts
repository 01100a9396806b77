import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto'

/** What an access token says. Times are epoch seconds. */
export type TokenClaims = { sid: string; sub: number; suid: number; kind: string; iat: number; exp: number }

// Only this header is ever accepted, so a token cannot choose its own algorithm.
const header = Buffer.from('{"alg":"HS256","typ":"JWT"}').toString('base64url')

/** A JSON web token (HS256). */
export function makeToken(claims: TokenClaims, secret: KeyObject): string {
  const body = `${header}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`
  return `${body}.${seal(body, secret).toString('base64url')}`
}

const mostKept = 10_000
// By the secret: a token stays what it is, so its seal is looked at once.
const read = new WeakMap<KeyObject, Map<string, TokenClaims>>()

/** The claims of a token that is ours and has not run out; otherwise null. */
export function readToken(token: string, secret: KeyObject, now: number): TokenClaims | null {
  const kept = read.get(secret) ?? new Map<string, TokenClaims>()
  read.set(secret, kept)
  const claims = kept.get(token) ?? openToken(token, secret)
  if (!claims || claims.exp <= now) return null
  if (kept.size >= mostKept) kept.clear()
  kept.set(token, claims)
  return claims
}

function openToken(token: string, secret: KeyObject): TokenClaims | null {
  const [head, body, signature, ...more] = token.split('.')
  if (head !== header || !body || !signature || more.length > 0) return null
  const [given, right] = [Buffer.from(signature, 'base64url'), seal(`${head}.${body}`, secret)]
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null
  return JSON.parse(Buffer.from(body, 'base64url').toString()) as TokenClaims
}

const seal = (body: string, secret: KeyObject): Buffer => createHmac('sha256', secret).update(body).digest()
