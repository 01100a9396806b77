import { loadConfig } from './config.ts'

/**
 * A password as it travels (docs/rules/wire.md#password): RSA-OAEP with SHA-256 over the UTF-8 bytes, base64. jsencrypt reads a text as one
 * byte a character, so it is given the bytes spelled that way.
 */
export async function encrypt(text: string): Promise<string> {
  const [{ JSEncrypt }, { publicKey }] = await Promise.all([import('jsencrypt'), loadConfig()])
  const cipher = new JSEncrypt()
  cipher.setPublicKey(publicKey)
  const bytes = String.fromCharCode(...new TextEncoder().encode(text))
  const encrypted = cipher.encryptOAEP(bytes)
  if (encrypted === false) throw new Error('The public key of the server cannot encrypt: check GetServerConfig.public_key')
  return encrypted
}
