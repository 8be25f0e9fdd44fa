export const GOODS_TYPES_PATH = '/api/client/goods-type'
export const MANAGER_GOODS_TYPES_PATH = '/api/manager/goods-type'
