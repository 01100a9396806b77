alter table freight_template drop column first_num;
alter table freight_template drop column first_amount;
alter table freight_template drop column next_num;
alter table freight_template drop column next_amount
