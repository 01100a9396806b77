/**
 * The icons the shell starts with, one path each on a 24 by 24 grid. Names that menu.json uses are those of renderer/icon/icons.ts; any
 * other of that list may stand in menu.json as well and comes with the renderer.
 */
export const drawings: Record<string, string> = {
  dashboard: 'M4 4h7v9H4zM13 4h7v5h-7zM13 11h7v9h-7zM4 15h7v5H4z',
  'bar-chart': 'M4 20h16M7 20v-7M12 20V5M17 20v-10',
  shop: 'M4 9l1.5-5h13L20 9M4 9v1.5a2.7 2.7 0 0 0 5.3 0 2.7 2.7 0 0 0 5.4 0 2.7 2.7 0 0 0 5.3 0V9M4 9h16M5.5 13.5V20h13v-6.5M10 20v-4h4v4',
  bell: 'M6 16V10a6 6 0 0 1 12 0v6l2 2H4zM10 21h4',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20a7.5 7.5 0 0 1 15 0',
  shopping: 'M12 3l8 4.5v9L12 21l-8-4.5v-9zM4.3 7.7L12 12l7.7-4.3M12 12v9M8 5.3l8 4.5',
  'file-text': 'M6 3h12v18l-3-2-3 2-3-2-3 2zM9 8h6M9 12h6',
  wallet: 'M4 7.5A2.5 2.5 0 0 1 6.5 5H18v3.5M4 7.5A1.5 1.5 0 0 0 5.5 9H20v11H6a2 2 0 0 1-2-2zM16 14.5h.01',
  read: 'M4 5h16v14H4zM4 9h16M8 13h4M8 16h7',
  'deployment-unit': 'M3 6h11v10H3zM14 10h4l3 3v3h-7zM7 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM17 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
  robot: 'M6 9h12v9H6zM12 9V5M12 5h.01M9.5 13h.01M14.5 13h.01M10 16h4M3.5 12v3M20.5 12v3',
  appstore: 'M9 4a2 2 0 0 1 4 0v2h4v4h2a2 2 0 0 1 0 4h-2v5h-5v-2a1.8 1.8 0 0 0-3.6 0v2H5v-5h1.5a1.8 1.8 0 0 0 0-3.6H5V6h4z',
  setting: 'M4 7h9M17 7h3M15 9a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM4 17h3M11 17h9M9 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
  home: 'M4 11l8-7 8 7M6 9.5V20h4.5v-5.5h3V20H18V9.5',
  menu: 'M4 6h16M4 12h16M4 18h16',
  collapse: 'M4 5h16M10 10h10M10 14h10M4 19h16M7 9.5L4.5 12 7 14.5',
  down: 'M6 9.5l6 6 6-6',
  right: 'M9.5 6l6 6-6 6',
  back: 'M14.5 6l-6 6 6 6',
  close: 'M6 6l12 12M18 6L6 18',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v5M12 8h.01',
  warning: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7.5v5.5M12 16h.01',
  sun: 'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6L7 7M17 17l1.4 1.4M5.6 18.4L7 17M17 7l1.4-1.4',
  moon: 'M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z',
  globe:
    'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM3 12h18M12 3c2.5 2.5 3.8 5.5 3.8 9s-1.3 6.5-3.8 9c-2.5-2.5-3.8-5.5-3.8-9S9.5 5.5 12 3z',
  logout: 'M10 4H5v16h5M14.5 8l4 4-4 4M18 12H9.5',
  refresh: 'M20 12a8 8 0 1 1-2.5-5.8M20 4v4.5h-4.5',
  phone: 'M8 3h8a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1H8a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1zM11 18h2',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z',
  'eye-off': 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM4 4l16 16',
}
