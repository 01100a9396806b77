import { Component, type ReactNode } from 'react'
import { failureWords } from '../../contract/wire/envelope/failureWords.ts'
import { type Host, useHost } from '../host/Host.tsx'
import { ProblemNotice } from './ProblemNotice.tsx'

type Props = { place: string; origin: string | null; kind: string; children: ReactNode }
type Inner = Props & { host: Host }
type State = { error: Error | null }

class Boundary extends Component<Inner, State> {
  override state: State = { error: null }

  static getDerivedStateFromError(error: unknown): State {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }

  override componentDidCatch(error: unknown): void {
    const message = error instanceof Error ? error.message : String(error)
    this.props.host.report({ message, place: this.props.origin ?? this.props.place, error })
  }

  override render(): ReactNode {
    const { error } = this.state
    if (!error) return this.props.children
    const { host, place, origin, kind } = this.props
    const where = [origin, place].filter(Boolean).join('  ')
    return (
      <ProblemNotice
        title={host.t('This part of the page could not be shown')}
        text={failureWords(error, host)}
        where={where}
        retry={() => this.setState({ error: null })}
        report={[`${kind} ${where}`, error.message, error.stack ?? '', location.href].join('\n')}
      />
    )
  }
}

/** Keeps a failure of one block to that block: its card says what failed and where, and offers to try again. */
export function ErrorBoundary(props: Props) {
  return <Boundary {...props} host={useHost()} />
}
