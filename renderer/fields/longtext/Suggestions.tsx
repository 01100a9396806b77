import type { Host } from '../../host/Host.tsx'

type Props = { text: string; sentences: readonly string[]; host: Host; onTake(text: string): void }

/** Sentences that are written often: a press writes one, instead of another of them or below what was typed; pressed again it is gone. */
export function Suggestions({ text, sentences, host, onTake }: Props) {
  const offered = sentences.map(sentence => host.t(sentence))
  const lines = text.split('\n')
  const isTyped = text.trim() !== '' && !offered.includes(text)
  const take = (sentence: string): string => {
    if (lines.includes(sentence)) return lines.filter(line => line !== sentence).join('\n')
    return isTyped ? `${text.trimEnd()}\n${sentence}` : sentence
  }
  return (
    <span className="mc-suggestions">
      {offered.map(sentence => (
        <button
          key={sentence}
          type="button"
          className="mc-suggestion"
          aria-pressed={lines.includes(sentence)}
          onClick={() => onTake(take(sentence))}
        >
          {sentence}
        </button>
      ))}
    </span>
  )
}
