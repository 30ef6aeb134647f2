import { bilingual } from './language.ts';

/** The menu that rotates and mirrors the picture and toggles picture in picture. */
export const pictureTexts = bilingual(
  {
    picture: '画面',
    left: '逆时针旋转45度',
    right: '顺时针旋转45度',
    horizontal: '水平镜像',
    vertical: '垂直镜像',
    reset: '还原画面',
    pip: '小窗播放',
  },
  {
    picture: 'Picture',
    left: 'Rotate 45 degrees counterclockwise',
    right: 'Rotate 45 degrees clockwise',
    horizontal: 'Horizontal mirroring',
    vertical: 'Vertical mirroring',
    reset: 'Reset the picture',
    pip: 'Picture in picture',
  },
);
