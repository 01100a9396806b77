import './problems.css'
import { useEffect, useState } from 'react'
import type { Problem } from '../../contract/language/Problem.ts'
import { t } from '../i18n/words.ts'
import { watchSchemas } from './watchSchemas.ts'

/** What is wrong in the schema files, over the page that still shows their last good version. */
export default function SchemaProblems() {
  const [problems, setProblems] = useState<Problem[]>([])
  const [hidden, setHidden] = useState(false)
  useEffect(
    () =>
      watchSchemas(next => {
        setProblems(next)
        setHidden(false)
      }),
    [],
  )
  if (problems.length === 0 || hidden) return null
  return (
    <section className="mc-problems" role="alert" aria-label={t('Problems in schema files')}>
      <header>
        <strong>{t('{count} problems in schema files; the last valid version is shown', { count: problems.length })}</strong>
        <button type="button" className="mc-choice" onClick={() => setHidden(true)}>
          {t('Hide')}
        </button>
      </header>
      <ol>
        {problems.map(problem => (
          <li key={`${problem.file}:${problem.line}:${problem.path}:${problem.rule}`}>
            <code>
              {problem.file}:{problem.line}
            </code>
            <code>{problem.path}</code>
            <span>
              {problem.message}
              {problem.nearest ? ` – ${t('Did you mean “{name}”?', { name: problem.nearest })}` : ''}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
