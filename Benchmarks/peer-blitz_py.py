"""Renders a page's viewport with blitz-py: peer-blitz_py.py PAGE PICTURE"""
import sys

import blitz_py

page, picture = sys.argv[1:]
with open(page, encoding="utf-8", errors="replace") as file:
    html = file.read()
png = blitz_py.render_png(
    html, width=1024, height=768, base_url="file://" + page, allow_file_urls=True)
with open(picture, "wb") as file:
    file.write(png)
