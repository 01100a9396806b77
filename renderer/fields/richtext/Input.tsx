import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useEffect, useRef } from 'react'
import type { FieldInputProps } from '../../kind/define.ts'
import type { Host } from '../../host/Host.tsx'
import { Icon } from '../../icon/Icon.tsx'

/** Formatted text. The editor's own schema keeps only what its buttons can make, so pasted pages lose their scripts and styles. */
export default function RichTextInput({ id, value, onChange, onBlur, field, host, disabled, error }: FieldInputProps) {
  const sent = useRef(typeof value === 'string' ? value : '')
  const latest = useRef({ onChange, onBlur })
  latest.current = { onChange, onBlur }
  const label = host.t(field.label, undefined, field.context)
  const editor = useEditor({
    extensions: [StarterKit.configure({ link: { openOnClick: false, protocols: ['http', 'https', 'mailto'] } })],
    content: sent.current,
    editable: !disabled,
    injectCSS: false,
    editorProps: {
      attributes: { class: 'mc-html mc-editor-text', role: 'textbox', 'aria-multiline': 'true', 'aria-label': label },
    },
    onUpdate: ({ editor }) => {
      sent.current = editor.isEmpty ? '' : editor.getHTML()
      latest.current.onChange(sent.current)
    },
    onBlur: () => latest.current.onBlur?.(),
  })
  useEffect(() => {
    const next = typeof value === 'string' ? value : ''
    if (next === sent.current || !isLive(editor)) return
    sent.current = next
    editor.commands.setContent(next, { emitUpdate: false })
  }, [value, editor])
  useEffect(() => {
    if (isLive(editor)) editor.setEditable(!disabled, false)
  }, [disabled, editor])
  useEffect(() => {
    if (isLive(editor)) describe(editor, id, error)
  }, [editor, id, error])
  return (
    <div className={error ? 'mc-editor mc-editor-wrong' : 'mc-editor'}>
      {disabled || !isLive(editor) ? null : <Tools editor={editor} host={host} />}
      <EditorContent editor={editor} />
    </div>
  )
}

/** A page that is hidden gives its editor up, and makes another of the same text when it is shown again. */
const isLive = (editor: Editor | null): boolean => editor !== null && !editor.isDestroyed

/** The text itself carries the id of the field, so that a label leads to it and a failed save focuses it. */
function describe(editor: Editor, id: string | undefined, error: string | undefined): void {
  const { dom } = editor.view
  if (id) dom.id = id
  dom.toggleAttribute('aria-invalid', Boolean(error))
  if (error && id) dom.setAttribute('aria-describedby', `${id}-error`)
  else dom.removeAttribute('aria-describedby')
}

/** `sign` is a letter, or the name of an icon. */
type Tool = { name: string; sign: string; mark: string; level?: number; run(editor: Editor): void }
const tools: Tool[] = [
  { name: 'Bold', sign: 'B', mark: 'bold', run: editor => editor.chain().focus().toggleBold().run() },
  { name: 'Italic', sign: 'I', mark: 'italic', run: editor => editor.chain().focus().toggleItalic().run() },
  { name: 'Underline', sign: 'U', mark: 'underline', run: editor => editor.chain().focus().toggleUnderline().run() },
  {
    name: 'Heading',
    sign: 'H',
    mark: 'heading',
    level: 3,
    run: editor => editor.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  {
    name: 'Bulleted list',
    sign: 'unordered-list',
    mark: 'bulletList',
    run: editor => editor.chain().focus().toggleBulletList().run(),
  },
  {
    name: 'Numbered list',
    sign: 'ordered-list',
    mark: 'orderedList',
    run: editor => editor.chain().focus().toggleOrderedList().run(),
  },
  { name: 'Quote', sign: '❝', mark: 'blockquote', run: editor => editor.chain().focus().toggleBlockquote().run() },
]

function Tools({ editor, host }: { editor: Editor; host: Host }) {
  const active = useEditorState({
    editor,
    selector: ({ editor }) =>
      tools.map(tool => editor.isActive(tool.mark, tool.level ? { level: tool.level } : undefined)).join(),
  }).split(',')
  return (
    <div className="mc-editor-tools" role="toolbar" aria-label={host.t('Formatting')}>
      {tools.map((tool, index) => (
        <button
          key={tool.name}
          type="button"
          aria-label={host.t(tool.name)}
          title={host.t(tool.name)}
          aria-pressed={active[index] === 'true'}
          // The selection in the text must stay.
          onMouseDown={event => event.preventDefault()}
          onClick={() => tool.run(editor)}
        >
          {tool.sign.length > 1 ? <Icon name={tool.sign} /> : tool.sign}
        </button>
      ))}
      <button
        type="button"
        aria-label={host.t('Undo')}
        title={host.t('Undo')}
        onMouseDown={event => event.preventDefault()}
        onClick={() => editor.chain().focus().undo().run()}
      >
        ↶
      </button>
      <button
        type="button"
        aria-label={host.t('Redo')}
        title={host.t('Redo')}
        onMouseDown={event => event.preventDefault()}
        onClick={() => editor.chain().focus().redo().run()}
      >
        ↷
      </button>
    </div>
  )
}
