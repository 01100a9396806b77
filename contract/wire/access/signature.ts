import md5 from 'crypto-js/md5.js'

/** What is signed: device, timestamp, accesstoken and supplieruid, as they travel. */
export type SignedParameters = Record<string, string>

/**
 * The signature of the common parameters (docs/rules/wire.md#signature): `key=value` pairs in the order of their keys, joined by
 * `&` and followed by the suffix, through MD5 three times, in lowercase hex. Values are taken raw, without URL encoding. The
 * suffix stands in the browser for all to read: it shows tampering, it grants nothing.
 * @param hash MD5 as lowercase hex; a server has a quicker one than JavaScript's
 */
export function sign(parameters: SignedParameters, suffix: string, hash: (text: string) => string = hashText): string {
  const pairs = Object.keys(parameters)
    .sort()
    .map(key => `${key}=${parameters[key]}`)
  let text = pairs.join('&') + suffix
  for (let round = 0; round < 3; round++) text = hash(text)
  return text
}

const hashText = (text: string): string => md5(text).toString()
