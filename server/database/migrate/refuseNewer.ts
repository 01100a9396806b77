/**
 * A database that a newer version has changed is not for this one: what it was brought to, this version does not know.
 * @param done names of the migrations that ran here
 * @param known names of those that this version has
 * @returns a sentence for each that came after the last one known of the same owner (`server`, a module, `schemas`)
 */
export function refuseNewer(done: Iterable<string>, known: readonly string[]): string[] {
  const ownerOf = (name: string) => name.slice(0, name.indexOf('/'))
  const newest = new Map<string, string>()
  // An owner that has none may have left with all of its own.
  for (const name of known) if (name > (newest.get(ownerOf(name)) ?? '')) newest.set(ownerOf(name), name)
  const isNewer = (name: string) => name > (newest.get(ownerOf(name)) ?? name)
  return [...done].filter(isNewer).map(sentenceFor)
}

const sentenceFor = (name: string): string =>
  `The database has been changed by a newer version (${name}). Take that version, or restore the backup made before it: docs/operations.md.`
