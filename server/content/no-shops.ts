/** Dram runs in the browser, so there is no shop to lead to. */
export const NO_SHOPS = { app_store: '', play_market: '' } as const
