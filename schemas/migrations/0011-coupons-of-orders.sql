-- What the platform pays of a coupon stands in cents: a coupon may be paid by half.
alter table "order" add column if not exists coupon_subsidy bigint;
update "order" set coupon_subsidy = coupon_amount where coupon_bearer = 'platform' and coalesce(coupon_subsidy, 0) = 0;
