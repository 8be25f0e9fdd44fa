/** Lists of links, both. */
export const MESSENGERS_PATH = '/api/v2/messenger'
export const SUPPORT_LINKS_PATH = '/api/v2/messenger/support'
