export const GOODS_PATH = '/api/v2/client/goods'
export const MANAGER_GOODS_PATH = '/api/manager/goods'
