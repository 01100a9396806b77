import { closestCenter, DndContext, type DragEndEvent, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import { rectSortingStrategy, SortableContext, useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import type { ReactNode } from 'react'
import type { FieldInputProps } from '../../kind/define.ts'
import { Icon } from '../../icon/Icon.tsx'
import { FileButton } from '../../inputs/FileButton.tsx'
import { Picture } from '../../inputs/Picture.tsx'
import { useDragWords } from '../../inputs/useDragWords.ts'
import { useUpload } from '../../inputs/useUpload.ts'
import { readTexts } from '../../values/readList.ts'
import { moveItem } from './moveItem.ts'

/** Pictures most goods have (docs/rules/goods.md#product). */
const usualMost = 9

/** Pictures in order: dragged with the pointer, moved with buttons from the keyboard; the first is the cover. */
export default function ImagesInput(props: FieldInputProps) {
  const { id, value, onChange, onBlur, field, host, disabled, error } = props
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }))
  const label = host.t(field.label, undefined, field.context)
  const addresses = [...new Set(readTexts(value))]
  const { busy, upload } = useUpload(props, 'image', added => onChange([...new Set([...addresses, ...added])]))
  const most = field.max ?? usualMost
  const nameOf = (id: string | number) => host.t('{label} {place}', { label, place: addresses.indexOf(String(id)) + 1 })
  const words = useDragWords(host, addresses, nameOf)
  const add = busy ? host.t('Uploading') : host.t('Add pictures {used}/{most}', { used: addresses.length, most })
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id)
      onChange(moveItem(addresses, addresses.indexOf(String(active.id)), addresses.indexOf(String(over.id))))
  }
  const take = async (files: File[]) => {
    const room = most - addresses.length
    if (files.length > room)
      host.say('warning', host.t('No more than {most} pictures fit here. The others were left out.', { most }))
    await upload(files.slice(0, room))
    onBlur?.()
  }
  return (
    <div className="mc-pictures">
      <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={drop} accessibility={words}>
        <SortableContext items={addresses} strategy={rectSortingStrategy} disabled={disabled ?? false}>
          {addresses.map((address, index) => {
            const name = { label, place: index + 1 }
            const button = (words: string, sign: string, act: () => void, off = false) => (
              <button type="button" aria-label={host.t(words, name)} title={host.t(words, name)} disabled={off} onClick={act}>
                {sign}
              </button>
            )
            return (
              <Sortable key={address} id={address}>
                <Picture address={address} label={host.t('{label} {place}', name)}>
                  {disabled ? null : (
                    <>
                      {button(
                        'Move {label} {place} forward',
                        '‹',
                        () => onChange(moveItem(addresses, index, index - 1)),
                        index === 0,
                      )}
                      {button(
                        'Move {label} {place} back',
                        '›',
                        () => onChange(moveItem(addresses, index, index + 1)),
                        index === addresses.length - 1,
                      )}
                      {button('Remove {label} {place}', '×', () => onChange(addresses.filter(one => one !== address)))}
                    </>
                  )}
                </Picture>
                {index === 0 ? <span className="mc-picture-cover">{host.t('Cover')}</span> : null}
              </Sortable>
            )
          })}
        </SortableContext>
      </DndContext>
      {addresses.length < most && !disabled ? (
        <FileButton
          id={id}
          error={error}
          className="mc-picture-add"
          label={host.t('{label}: {value}', { label, value: add })}
          accept="image/jpeg,image/png,image/webp,image/gif"
          several
          busy={busy}
          onFiles={take}
        >
          <Icon name="plus" />
          <span>{add}</span>
        </FileButton>
      ) : null}
    </div>
  )
}

/** Only the pointer drags; the keyboard has buttons, so the wrapper itself takes no focus. */
function Sortable({ id, children }: { id: string; children: ReactNode }) {
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({ id })
  return (
    <span
      ref={setNodeRef}
      className={isDragging ? 'mc-sortable mc-dragging' : 'mc-sortable'}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      {...listeners}
    >
      {children}
    </span>
  )
}
