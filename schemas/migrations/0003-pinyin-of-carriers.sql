-- Carriers from before are found by the pinyin of their names too. What somebody has written there stays.
alter table logistics_company add column if not exists pinyin text;
update logistics_company c set pinyin = known.pinyin
from (values
  ('SF', 'shunfeng sf'),
  ('ZTO', 'zhongtong zt'),
  ('YTO', 'yuantong yt'),
  ('YD', 'yunda yd'),
  ('STO', 'shentong st'),
  ('JD', 'jingdong jd'),
  ('YZPY', 'youzheng zgyz yz'),
  ('JTSD', 'jitu jt'),
  ('DBL', 'debang db'),
  ('ZJS', 'zhaijisong zjs'),
  ('UC', 'yousu ys'),
  ('FEDEX', 'lianbang lb'),
  ('DHL', 'dunhao dh'),
  ('KYSY', 'kuayue ky')
) as known (code, pinyin)
where c.code = known.code and c.pinyin is null;
