import { useEffect, useMemo, useState } from 'react'
import { Example } from '../Example.tsx'
import type { ExampleFile, ExampleKind } from '../readExample.ts'

const files = import.meta.glob<ExampleFile>('../../renderer/{blocks,fields,steps}/*/example.json', { import: 'default' })

type Place = { kind: ExampleKind; name: string; load: () => Promise<ExampleFile> }

const isKind = (text: string): text is ExampleKind => ['blocks', 'fields', 'steps'].includes(text)
const places: Place[] = Object.entries(files).flatMap(([path, load]) => {
  const [kind = '', name = ''] = path.split('/').slice(-3)
  return isKind(kind) ? [{ kind, name, load }] : []
})

/** The examples of one name, or of all names of a kind one below the other, or links to all that have any. */
export function Examples({ kind, name }: { kind: string | null; name: string | null }) {
  const chosen = useMemo(() => places.filter(one => one.kind === kind && (name === null || one.name === name)), [kind, name])
  return chosen.length > 0 ? <ExamplesOf chosen={chosen} /> : <Contents />
}

function Contents() {
  return (
    <main className="mc-content">
      <h1>Examples</h1>
      <ul>
        {places.map(({ kind, name }) => (
          <li key={`${kind}/${name}`}>
            <a href={`?kind=${kind}&name=${name}`}>{nameOf({ kind, name })}</a>
          </li>
        ))}
      </ul>
    </main>
  )
}

function ExamplesOf({ chosen }: { chosen: readonly Place[] }) {
  const [drawn, setDrawn] = useState<{ place: Place; file: ExampleFile }[]>([])
  useEffect(() => {
    void Promise.all(chosen.map(async place => ({ place, file: await place.load() }))).then(setDrawn)
  }, [chosen])
  return (
    <main className="mc-content" data-drawn={drawn.length > 0 ? '' : undefined}>
      {drawn.map(({ place, file }) => (
        <ExamplesIn key={nameOf(place)} place={place} file={file} />
      ))}
    </main>
  )
}

const nameOf = ({ kind, name }: Pick<Place, 'kind' | 'name'>): string => `${kind}/${name}`

function ExamplesIn({ place, file }: { place: Place; file: ExampleFile }) {
  return (
    <>
      <h1>{nameOf(place)}</h1>
      {file.examples.map((_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an example is known by its place in the file
        <section key={at} data-example={`${nameOf(place)} ${at}`}>
          <Example kind={place.kind} name={place.name} file={file} at={at} />
        </section>
      ))}
    </>
  )
}
