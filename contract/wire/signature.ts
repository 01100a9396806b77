import md5 from 'crypto-js/md5.js'

/** What is signed: device, timestamp, accesstoken and supplieruid, as they travel. */
export type SignedParameters = Record<string, string>

/**
 * The signature of the common parameters (contract.md §2): `key=value` pairs in the order of their keys, joined by `&` and followed
 * by the suffix, through MD5 three times, in lowercase hex. Values are taken raw, without URL encoding.
 * The suffix stands in the browser for all to read: it shows tampering, it grants nothing.
 */
export function sign(parameters: SignedParameters, suffix: string): string {
  const pairs = Object.keys(parameters)
    .sort()
    .map(key => `${key}=${parameters[key]}`)
  let hash = pairs.join('&') + suffix
  for (let round = 0; round < 3; round++) hash = md5(hash).toString()
  return hash
}
