/** Dram runs in the browser, so there is no app store to link to. */
export const NO_SHOPS = { app_store: '', play_market: '' } as const
