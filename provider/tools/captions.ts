// The captions of the HLS films, distributed evenly over their length.

export const CAPTIONS: Readonly<Record<string, { zh: readonly string[]; en: readonly string[] }>> = {
  train: {
    zh: [
      '夜里十一点，星际列车出发了。',
      '窗外没有站台，只有星星。',
      '列车员说：请坐稳，前面要经过土星环。',
      '月亮上，有人在读一本旧书。',
      '他抬起头，向列车挥了挥手。',
      '下一站，是天亮的地方。',
      '晚安，旅途愉快。',
    ],
    en: [
      'At eleven at night the star train departs.',
      'No platforms outside, only stars.',
      'Hold tight, says the guard: the rings of Saturn are next.',
      'On the moon someone is reading an old book.',
      'He looks up and waves to the train.',
      'Next stop: where the day begins.',
      'Good night, and a pleasant journey.',
    ],
  },
  whale: {
    zh: [
      '海面下一万米，住着一头会唱歌的鲸。',
      '它的歌，要走很久才有人听见。',
      '有一天，一只纸船漂了过来。',
      '船上只写了两个字：你好。',
      '鲸唱了整整一夜。',
      '海面上的月亮，亮了一点点。',
      '从此，它们结伴而行。',
    ],
    en: [
      'Ten thousand metres down lives a whale that sings.',
      'Its song travels long before anyone hears it.',
      'One day a paper boat drifted by.',
      'On it stood a single word: hello.',
      'The whale sang all night.',
      'Above the sea the moon shone a little brighter.',
      'From then on they travelled together.',
    ],
  },
};
