import { useEffect, useState } from 'react'
import { Example } from '../Example.tsx'
import type { ExampleFile, ExampleKind } from '../readExample.ts'

const files = import.meta.glob<ExampleFile>('../../renderer/{blocks,fields,steps}/*/example.json', { import: 'default' })

type Place = { kind: ExampleKind; name: string; load: () => Promise<ExampleFile> }

const isKind = (text: string): text is ExampleKind => ['blocks', 'fields', 'steps'].includes(text)
const places: Place[] = Object.entries(files).flatMap(([path, load]) => {
  const [kind = '', name = ''] = path.split('/').slice(-3)
  return isKind(kind) ? [{ kind, name, load }] : []
})

/** The examples of one kind, or links to all kinds that have any. */
export function Examples({ kind, name }: { kind: string | null; name: string | null }) {
  const place = places.find(one => one.kind === kind && one.name === name)
  return place ? <ExamplesOf place={place} /> : <Contents />
}

function Contents() {
  return (
    <main className="mc-content">
      <h1>Examples</h1>
      <ul>
        {places.map(({ kind, name }) => (
          <li key={`${kind}/${name}`}>
            <a href={`?kind=${kind}&name=${name}`}>{`${kind}/${name}`}</a>
          </li>
        ))}
      </ul>
    </main>
  )
}

function ExamplesOf({ place }: { place: Place }) {
  const [file, setFile] = useState<ExampleFile | null>(null)
  useEffect(() => void place.load().then(setFile), [place])
  return (
    <main className="mc-content" data-drawn={file ? '' : undefined}>
      <h1>{`${place.kind}/${place.name}`}</h1>
      {file?.examples.map((_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an example is known by its place in the file
        <section key={at} data-example={at}>
          <Example kind={place.kind} name={place.name} file={file} at={at} />
        </section>
      ))}
    </main>
  )
}
