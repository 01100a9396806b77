import { useHost, type WidgetProps } from '../../../renderer/index.ts'
import { useStore } from '../../store/store.ts'
import { chatIsThere, chatWith } from './chatWith.ts'

const text = (value: unknown): string => (value === null || value === undefined ? '' : String(value))

/** Opens the chat with one person, where the console has a chat (docs/rules/console.md#chat). */
export default function ChatWidget({ options }: WidgetProps) {
  const { t } = useHost()
  const isThere = useStore(chatIsThere)
  const [customerUuid, customerName] = [text(options.uuid), text(options.name)]
  if (!isThere || customerUuid === '' || customerName === '') return null
  return (
    <button
      type="button"
      className="mc-button"
      onClick={() => chatWith.set({ customerUuid, customerName, customerAvatar: text(options.avatar) })}
    >
      {t('Chat with {name}', { name: customerName })}
    </button>
  )
}
