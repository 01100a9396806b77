import type { SavedViews, ViewScope } from '../../../../contract/wire/query/savedViews.ts'
import type { Host } from '../../../host/Host.tsx'

type Audience = { scope: ViewScope; roleId: number | null }
type Props = {
  host: Host
  roles: SavedViews['roles']
  audience: Audience
  change(audience: Audience): void
  problem: string | undefined
}

const words: Record<ViewScope, string> = { own: 'Only me', role: 'One role', all: 'Everyone' }
const scopes = ['own', 'role', 'all'] as const

/** For whom a view is. */
export function ViewAudience({ host, roles, audience, change, problem }: Props) {
  const offered = scopes.filter(scope => scope !== 'role' || roles.length > 0)
  return (
    <fieldset>
      <legend>{host.t('Visible to')}</legend>
      <span className="mc-view-scopes">
        {offered.map(scope => (
          <label key={scope} className="mc-check">
            <input
              type="radio"
              name="mc-view-scope"
              checked={audience.scope === scope}
              onChange={() => change({ scope, roleId: scope === 'role' ? (audience.roleId ?? roles[0]?.id ?? null) : null })}
            />
            {host.t(words[scope])}
          </label>
        ))}
      </span>
      {audience.scope === 'role' ? (
        <select
          className="mc-input"
          aria-label={host.t('Role')}
          aria-invalid={problem !== undefined}
          value={audience.roleId ?? ''}
          onChange={event => change({ scope: 'role', roleId: Number(event.target.value) })}
        >
          {roles.map(role => (
            <option key={role.id} value={role.id}>
              {role.name}
            </option>
          ))}
        </select>
      ) : null}
      {problem ? (
        <p className="mc-view-problem" role="alert">
          {problem}
        </p>
      ) : null}
    </fieldset>
  )
}
