import type { PictureShape } from './drawPicture.ts'

/** A kind of goods in a category of the third level: nouns, the shape its pictures have, prices in yuan, the spec it varies in. */
export type Leaf = { name: string; nouns: string[]; shape: PictureShape; low: number; high: number; spec: SpecKind }
export type SpecKind = 'none' | 'color' | 'size' | 'colorSize' | 'flavor' | 'memory' | 'pack'
export type Branch = { name: string; children: { name: string; leaves: Leaf[] }[]; shape: PictureShape }

const leaf = (name: string, nouns: string, shape: PictureShape, low: number, high: number, spec: SpecKind): Leaf => ({
  name,
  nouns: nouns.split(' '),
  shape,
  low,
  high,
  spec,
})

/** The platform's categories: three levels, as believable as a shop window. */
export const catalogue: readonly Branch[] = [
  {
    name: '家居生活',
    shape: 'lamp',
    children: [
      {
        name: '家纺',
        leaves: [
          leaf('床品套件', '四件套 水洗棉被套 长绒棉床单', 'box', 129, 899, 'colorSize'),
          leaf('毛巾浴巾', '纯棉毛巾 浴巾 方巾礼盒', 'box', 19, 159, 'color'),
          leaf('抱枕靠垫', '腰枕 亚麻抱枕 记忆棉坐垫', 'toy', 29, 199, 'color'),
        ],
      },
      {
        name: '灯具',
        leaves: [
          leaf('台灯', '护眼台灯 阅读灯 充电小夜灯', 'lamp', 59, 499, 'color'),
          leaf('吊灯', '餐厅吊灯 藤编吊灯', 'lamp', 199, 1299, 'size'),
        ],
      },
      {
        name: '家具',
        leaves: [
          leaf('椅凳', '餐椅 换鞋凳 人体工学椅', 'chair', 99, 1899, 'color'),
          leaf('收纳', '收纳箱 抽屉柜 置物架', 'box', 29, 459, 'size'),
        ],
      },
    ],
  },
  {
    name: '厨房用品',
    shape: 'pot',
    children: [
      {
        name: '锅具',
        leaves: [
          leaf('炒锅', '铸铁炒锅 不粘炒锅', 'pot', 129, 799, 'size'),
          leaf('汤锅', '珐琅锅 砂锅', 'pot', 99, 999, 'color'),
        ],
      },
      {
        name: '餐具水具',
        leaves: [
          leaf('杯壶', '马克杯 保温杯 茶壶套装', 'cup', 25, 299, 'color'),
          leaf('碗盘', '釉下彩饭碗 日式餐盘 早餐盘套装', 'pot', 18, 259, 'pack'),
        ],
      },
    ],
  },
  {
    name: '食品生鲜',
    shape: 'fruit',
    children: [
      {
        name: '茶饮',
        leaves: [
          leaf('绿茶', '明前龙井 碧螺春 黄山毛峰', 'box', 58, 888, 'pack'),
          leaf('花草茶', '桂花乌龙 茉莉花茶 玫瑰花茶', 'cup', 29, 168, 'flavor'),
          leaf('咖啡', '挂耳咖啡 冷萃液 意式拼配豆', 'cup', 39, 239, 'flavor'),
        ],
      },
      {
        name: '水果',
        leaves: [
          leaf('柑橘', '赣南脐橙 爱媛果冻橙 丹东橘', 'fruit', 29, 129, 'pack'),
          leaf('热带水果', '海南芒果 榴莲 百香果', 'fruit', 35, 299, 'pack'),
        ],
      },
      {
        name: '糕点零食',
        leaves: [
          leaf('糕点', '桂花糕 绿豆糕 蛋黄酥 曲奇礼盒', 'box', 19, 168, 'flavor'),
          leaf('坚果', '每日坚果 巴旦木 开心果', 'bag', 25, 188, 'pack'),
        ],
      },
      {
        name: '粮油调味',
        leaves: [
          leaf('米面', '五常大米 手工挂面', 'bag', 25, 199, 'pack'),
          leaf('食用油', '菜籽油 橄榄油', 'bottle', 45, 269, 'pack'),
        ],
      },
    ],
  },
  {
    name: '手机数码',
    shape: 'phone',
    children: [
      {
        name: '手机',
        leaves: [
          leaf('智能手机', '旗舰手机 轻薄手机 长续航手机', 'phone', 1299, 6999, 'memory'),
          leaf('老人机', '大字手机', 'phone', 199, 599, 'color'),
        ],
      },
      {
        name: '影音',
        leaves: [
          leaf('耳机', '降噪耳机 真无线耳机 头戴耳机', 'headphones', 99, 2399, 'color'),
          leaf('音箱', '蓝牙音箱 桌面音箱', 'box', 129, 1699, 'color'),
        ],
      },
      {
        name: '配件',
        leaves: [
          leaf('充电', '氮化镓充电器 移动电源 编织数据线', 'box', 19, 299, 'color'),
          leaf('保护', '手机壳 钢化膜', 'phone', 9, 129, 'colorSize'),
        ],
      },
    ],
  },
  {
    name: '电脑办公',
    shape: 'book',
    children: [
      {
        name: '外设',
        leaves: [
          leaf('键盘', '机械键盘 静音键盘', 'box', 89, 999, 'color'),
          leaf('鼠标', '无线鼠标 人体工学鼠标', 'toy', 39, 599, 'color'),
        ],
      },
      {
        name: '文具',
        leaves: [
          leaf('本册', '手账本 方格笔记本', 'book', 12, 89, 'color'),
          leaf('笔', '中性笔套装 钢笔', 'bottle', 9, 399, 'color'),
        ],
      },
    ],
  },
  {
    name: '服饰鞋包',
    shape: 'shirt',
    children: [
      {
        name: '上装',
        leaves: [
          leaf('T恤', '纯棉T恤 亚麻T恤', 'shirt', 49, 259, 'colorSize'),
          leaf('衬衫', '牛津纺衬衫 法兰绒衬衫', 'shirt', 99, 459, 'colorSize'),
        ],
      },
      {
        name: '鞋靴',
        leaves: [
          leaf('运动鞋', '慢跑鞋 板鞋', 'shoe', 159, 899, 'colorSize'),
          leaf('凉拖', '居家拖鞋 勃肯鞋', 'shoe', 19, 299, 'size'),
        ],
      },
      {
        name: '箱包',
        leaves: [
          leaf('双肩包', '通勤双肩包 书包', 'bag', 99, 599, 'color'),
          leaf('手提包', '帆布包 托特包', 'bag', 39, 899, 'color'),
        ],
      },
    ],
  },
  {
    name: '母婴玩具',
    shape: 'toy',
    children: [
      {
        name: '玩具',
        leaves: [
          leaf('毛绒玩具', '小熊玩偶 兔子抱枕', 'toy', 29, 199, 'size'),
          leaf('积木', '木质积木 磁力片', 'box', 59, 499, 'pack'),
        ],
      },
      { name: '图书', leaves: [leaf('绘本', '睡前绘本 科普绘本', 'book', 19, 159, 'pack')] },
    ],
  },
  {
    name: '到店服务',
    shape: 'cup',
    children: [
      { name: '餐饮券', leaves: [leaf('饮品券', '咖啡兑换券 双人下午茶券', 'cup', 15, 199, 'none')] },
      { name: '生活服务', leaves: [leaf('清洗保养', '空调清洗券 衣物洗护券', 'bottle', 49, 299, 'none')] },
    ],
  },
]

const words = (text: string) => text.split(' ')
/** Spec name and values by kind; a goods takes some of the values. */
export const specKinds: Record<SpecKind, { name: string; values: string[] }[]> = {
  none: [],
  color: [{ name: '颜色', values: words('月白 雾蓝 豆沙 墨绿 焦糖 石墨黑') }],
  size: [{ name: '尺寸', values: words('小号 中号 大号 特大号') }],
  colorSize: [
    { name: '颜色', values: words('本白 藏青 卡其 浅灰 酒红') },
    { name: '尺码', values: words('S M L XL XXL') },
  ],
  flavor: [{ name: '口味', values: words('原味 桂花 海盐 抹茶 低糖') }],
  memory: [
    { name: '颜色', values: words('曜石黑 冰川银 松石绿') },
    { name: '容量', values: words('128GB 256GB 512GB') },
  ],
  pack: [{ name: '规格', values: words('单件装 两件装 家庭装 礼盒装') }],
}

export const brands: readonly [string, ...string[]] = [
  '云朵',
  '南山',
  '拾光',
  '青禾',
  '木与石',
  '海风',
  '小满',
  '白鹿',
  'Lumen',
  'Nordvik',
  'Casa Sol',
  '日和',
  '山茶',
]
export const adjectives: readonly [string, ...string[]] = [
  '经典',
  '轻奢',
  '手工',
  '升级款',
  '新款',
  '加厚',
  '便携',
  '复古',
  '北欧',
  '限定',
  '四季',
  '大容量',
  '静音',
  '有机',
]
