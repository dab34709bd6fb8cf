"""Renders a page's viewport with dynimg: peer-dynimg.py PAGE PICTURE"""
import os
import sys

import dynimg

page, picture = sys.argv[1:]
with open(page, encoding="utf-8", errors="replace") as file:
    html = file.read()
dynimg.render_to_file(
    html, picture,
    dynimg.RenderOptions(
        width=1024, height=768, assets_dir=os.path.dirname(page), base_url="file://" + page))
