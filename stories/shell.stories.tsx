import { useEffect } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { ConfirmDialog } from '../src/shell/ConfirmDialog.tsx'
import { confirm } from '../src/say/confirm.ts'
import { Toasts } from '../src/shell/Toasts.tsx'
import { say, toasts } from '../src/say/toasts.ts'
import { LoadFailed } from '../src/screens/LoadFailed.tsx'
import { NotFound } from '../src/screens/NotFound.tsx'
import { drawings } from '../src/icon/drawings.ts'
import { Icon } from '../src/icon/Icon.tsx'
import { settle } from './settle.ts'

export default { title: 'shell', play: settle }

const withRouter = (element: React.ReactNode) => <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />

export const Missing = { name: 'A page that does not exist', render: () => withRouter(<NotFound />) }

export const Failed = {
  name: 'A page that could not be loaded',
  render: () =>
    withRouter(
      <LoadFailed
        path="/goods/manageShow"
        error={new Error('/schemas/pages/goods-manageShow.json answered 500')}
        retry={() => undefined}
      />,
    ),
}

function Question() {
  useEffect(() => {
    void confirm({ title: 'Delete this product?', text: '精选白茶 2024', danger: true, ok: 'Delete' })
  }, [])
  return <ConfirmDialog />
}
export const Confirm = { name: 'A question before something that cannot be taken back', render: () => <Question /> }

function Messages() {
  useEffect(() => {
    toasts.set([])
    say('success', 'Saved')
    say('warning', 'At most 16 quick menus can be added')
    say('error', '数据已被他人修改，请刷新后重试')
  }, [])
  return <Toasts />
}
export const Said = { name: 'Messages', render: () => <Messages /> }

export const Icons = {
  name: 'The drawings of the shell',
  render: () => (
    <ul
      style={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(120px, 1fr))',
        gap: 16,
        padding: 0,
        listStyle: 'none',
      }}
    >
      {Object.keys(drawings).map(name => (
        <li key={name}>
          <Icon name={name} size={24} /> {name}
        </li>
      ))}
    </ul>
  ),
}
