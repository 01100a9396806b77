import type { Host } from '../../host/Host.tsx'

type Props = {
  host: Host
  /** The server's words for the whole, where it has any */
  words?: string | null
  /** Its sentences about what has no field here, by name */
  rest: Readonly<Record<string, string>>
  labelOf(name: string): string
}

/** What the server refused, above the fields: what it says of a field stands there. */
export function RefusedNotice({ host, words, rest, labelOf }: Props) {
  const sentences = Object.entries(rest)
  return (
    <div className="mc-form-notice" role="alert">
      {words || host.t('This could not be saved')}
      {sentences.length > 0 ? (
        <ul>
          {sentences.map(([name, sentence]) => (
            <li key={name}>{`${labelOf(name)}: ${sentence}`}</li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
