/** The path of a call as a step writes it: `POST seller/goods/OnOff` → `seller/goods/OnOff` */
export const apiOf = (call: unknown): string => String(call).replace(/^(GET|POST) /, '')
