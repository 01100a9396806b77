import { Link } from 'react-router'
import { realmOf } from '../../contract/wire/access/realm.ts'
import { may } from '../navigation/mayOpen.ts'
import { session } from '../session/session.ts'
import { useStore } from '../store/store.ts'
import { useSections } from './menu/useSections.ts'
import { Mark, useProductName } from './brand/Brand.tsx'
import { OwnPicture } from './brand/OwnPicture.tsx'

/** Where the shop's logo leads (docs/rules/console.md#logo). */
function useShopPath(): string {
  const current = useStore(session)
  const isBank = current.phase === 'ready' && realmOf(current.user.industry_type) === 'nonghang'
  const hasShopPage = useSections().some(section => section.path === '/content')
  return hasShopPage && may('SupplierInfo') && !isBank ? '/content/shop/info' : '/profile/user/edit'
}

/** The shop's own logo above the menu, the product's mark where it has none. */
export function ShopLogo() {
  const name = useProductName()
  const current = useStore(session)
  const logo = current.phase === 'ready' ? current.user.logo : ''
  return (
    <Link className="mc-brand" to={useShopPath()} aria-label={name}>
      <OwnPicture className="mc-brand-logo" src={logo}>
        <Mark />
      </OwnPicture>
      <span className="mc-nav-text">{name}</span>
    </Link>
  )
}
