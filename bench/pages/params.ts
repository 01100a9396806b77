const query = new URLSearchParams(location.search)

/** `?rows=20&columns=12`, `?fields=50`; `api` is the origin of the data, our own where absent */
export const rows = Number(query.get('rows') ?? 20)
export const columns = Number(query.get('columns') ?? 12)
export const fieldCount = Number(query.get('fields') ?? 50)
export const api = query.get('api') ?? ''
export const root = (() => {
  const element = document.getElementById('root')
  if (!element) throw new Error('The page has no #root')
  return element
})()
