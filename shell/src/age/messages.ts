/** Texts of the age gate. */
export const messages = {
  title: '您是否已年满18周岁？',
  text: '视频区的内容仅供成年人观看',
  confirm: '我已满18周岁',
  refuse: '离开',
} as const;
